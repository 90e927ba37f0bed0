/** Written from ActiveProspect's "Generic POST Instructions" for LeadConduit. */
export const formPost = `# A lead exchange that takes a form, written from the public instructions of LeadConduit: a form POST, whose answer is
# JSON with "outcome", "reason" and "price". The specification of your account goes before this file.
post:
  url:
    live: "{env:BUYER_SLUG_URL}"       # the address is the credential: https://app.leadconduit.com/flows/…/sources/…/submit
    test: "{env:BUYER_SLUG_TEST_URL}"
  format: form
  headers:
    Accept: application/json
  fields:
    first_name: { from: name, as: first-name, required: true }
    last_name: { from: name, as: last-name }
    phone_1: { from: phone, as: national10, required: true }
    email: { from: email }
    address_1: { from: address }
    city: { from: city }
    state: { from: state }
    postal_code: { from: zip }
    trustedform_cert_url: { from: certificate }
    reference: { from: saleId }
  answer:
    read: json
    rules:
      - { status: [200, 201], at: /outcome, is: [success], means: accepted }
      - { at: /reason, contains: duplicate, means: duplicate }
      - { at: /outcome, is: [failure], means: rejected }
      - { status: [502, 503, 504], means: unknown }
    take: { id: /lead/id, price: /price, reason: /reason }
sale: { kind: exclusive }
duplicateDays: 30
notTried: >-
  Nobody has sent a lead with this file. The instructions name no test mode and no time limit, and each flow has fields
  of its own.
`;
