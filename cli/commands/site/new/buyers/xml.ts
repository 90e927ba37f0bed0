/** The answer is written from VanillaSoft's public page on posts of leads; the elements are an example. */
export const xml = `# A dialer or CRM that takes XML. The answer is written from VanillaSoft's public page: <ReturnValue>Success, or FAILURE
# and <ReturnReason>. That page leaves the elements of a lead to each account: take the names of yours.
post:
  url:
    live: "{env:BUYER_SLUG_URL}"
    test: "{env:BUYER_SLUG_TEST_URL}"
  format: xml
  fields:
    /Lead/@id: { from: saleId }
    /Lead/Contact/FirstName: { from: name, as: first-name, required: true }
    /Lead/Contact/LastName: { from: name, as: last-name }
    /Lead/Contact/Phone: { from: phone, as: national10, required: true }
    /Lead/Contact/Email: { from: email }
    /Lead/Address/State: { from: state }
    /Lead/Address/Zip: { from: zip }
    /Lead/Received: { from: receivedAt, as: date-time }
    /Lead/Consent/Text: { from: consentText }
    /Lead/Consent/Time: { from: consentTime }
  answer:
    read: xml
    rules:
      - { at: /Result/ReturnValue, is: [Success], means: accepted }
      - { at: /Result/ReturnReason, contains: uplicate, means: duplicate }
      - { at: /Result/ReturnValue, is: [FAILURE], means: rejected }
    take: { reason: /Result/ReturnReason }
sale: { kind: exclusive, priceCents: 0 } # write the price that you agreed on, in cents
duplicateDays: 30
notTried: >-
  Nobody has sent a lead with this file. The names of all elements, the root of the answer (/Result) and the words for a
  duplicate are examples, which no public document gives.
`;
