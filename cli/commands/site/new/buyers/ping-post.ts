/** Written from Phonexa's public page on its publisher API. */
export const pingPost = `# A network that bids before it buys, written from Phonexa's public pages: a ping without personal data, whose answer
# has a price and a promise, and then a post with that promise. The specification of your account goes before this file.
ping:
  url:
    live: "{env:BUYER_SLUG_URL}/ping/"
    test: "{env:BUYER_SLUG_URL}/ping/"
  format: json
  fields:
    apiId: { value: "{env:BUYER_SLUG_API_ID}" }
    apiPassword: { value: "{env:BUYER_SLUG_API_PASSWORD}" }
    productId: { value: "{env:BUYER_SLUG_PRODUCT}" }
    testMode: { value: "1", only: test }
    zip: { from: zip, required: true }
    state: { from: state }
    currentlyInsured: { from: insured, map: { "true": "YES", "false": "NO" } }
  answer:
    read: json
    rules:
      - { at: /status, is: [continue], means: accepted }
    take: { price: /price, id: /promise }
post:
  url:
    live: "{env:BUYER_SLUG_URL}/post/"
    test: "{env:BUYER_SLUG_URL}/post/"
  format: json
  fields:
    apiId: { value: "{env:BUYER_SLUG_API_ID}" }
    apiPassword: { value: "{env:BUYER_SLUG_API_PASSWORD}" }
    productId: { value: "{env:BUYER_SLUG_PRODUCT}" }
    testMode: { value: "1", only: test }
    promise: { from: bidId }
    firstName: { from: name, as: first-name, required: true }
    lastName: { from: name, as: last-name }
    phone: { from: phone, as: national10, required: true }
    email: { from: email }
    zip: { from: zip, required: true }
    state: { from: state }
    tcpa: { value: "YES" }
    tcpaLanguage: { from: consentText, max: 4000 }
    userIp: { from: ip }
    userAgent: { from: userAgent }
    webSiteUrl: { from: consentPage }
    trustedFormURL: { from: certificate }
    jornayaLeadId: { from: leadidToken }
  answer:
    read: json
    rules:
      - { at: /status, is: ["1"], means: accepted }
      - { at: /status, is: ["2", "4"], means: rejected }
      - { at: /status, is: ["3"], means: unknown }
    take: { price: /price, reason: /status_text }
sale: { kind: exclusive, floorCents: 100, marginPercent: 10 }
duplicateDays: 30
notTried: >-
  Nobody has sent a lead with this file. Names of fields beside the credentials differ by product. Status 3 (in
  progress) is asked for with a call of its own, which is not made here: a person has to ask.
`;
