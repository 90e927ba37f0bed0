/** Written from HubSpot's public reference of its form submissions. */
export const crmWebhook = `# An agency's CRM that takes a form submission, written from HubSpot's public reference (Forms API, v3). The form in
# HubSpot must have these fields. The answer says only that the submission arrived, not that anybody works on it.
post:
  url:
    live: https://api.hsforms.com/submissions/v3/integration/submit/{env:BUYER_SLUG_PORTAL}/{env:BUYER_SLUG_FORM}
    test: https://api.hsforms.com/submissions/v3/integration/submit/{env:BUYER_SLUG_PORTAL}/{env:BUYER_SLUG_TEST_FORM}
  format: json
  fields:
    /fields/0/objectTypeId: { value: 0-1 }
    /fields/0/name: { value: firstname }
    /fields/0/value: { from: name, as: first-name, empty: send }
    /fields/1/objectTypeId: { value: 0-1 }
    /fields/1/name: { value: lastname }
    /fields/1/value: { from: name, as: last-name, empty: send }
    /fields/2/objectTypeId: { value: 0-1 }
    /fields/2/name: { value: phone }
    /fields/2/value: { from: phone, as: e164, required: true }
    /fields/3/objectTypeId: { value: 0-1 }
    /fields/3/name: { value: email }
    /fields/3/value: { from: email, required: true }
    /fields/4/objectTypeId: { value: 0-1 }
    /fields/4/name: { value: zip }
    /fields/4/value: { from: zip, empty: send }
    /context/pageName: { from: consentPage }
    /context/ipAddress: { from: ip }
    /legalConsentOptions/consent/consentToProcess: { value: "true", type: boolean }
    /legalConsentOptions/consent/text: { from: consentText }
  answer:
    read: json
    rules:
      - { status: [200], means: accepted }
      - { status: [400, 403, 404], means: rejected }
    take: { reason: /message }
sale: { kind: shared, most: 2, priceCents: 0 } # write the price that you agreed on, in cents
duplicateDays: 30
notTried: >-
  Nobody has sent a lead with this file. HubSpot knows no repeat by a key: after an answer that was lost, the same
  submission can be there twice.
`;
