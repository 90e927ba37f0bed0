/** Written from Lead Prosper's example pages for a direct post. */
export const json = `# A lead exchange that takes JSON, written from the public pages of Lead Prosper ("direct post"). Field names and cases
# count. The specification of your campaign goes before this file.
post:
  url:
    live: https://api.leadprosper.io/direct_post
    test: https://api.leadprosper.io/direct_post
  format: json
  fields:
    lp_campaign_id: { value: "{env:BUYER_SLUG_CAMPAIGN}" }
    lp_supplier_id: { value: "{env:BUYER_SLUG_SUPPLIER}" }
    lp_key: { value: "{env:BUYER_SLUG_KEY}" }
    lp_action: { value: test, only: test }
    lp_subid1: { from: saleId }
    first_name: { from: name, as: first-name, required: true }
    last_name: { from: name, as: last-name }
    phone: { from: phone, as: national10, required: true }
    email: { from: email }
    state: { from: state }
    zip_code: { from: zip }
    ip_address: { from: ip }
    trustedform_cert_url: { from: certificate }
    jornaya_leadid: { from: leadidToken }
    tcpa_text: { from: consentText }
  answer:
    read: json
    rules:
      - { at: /status, is: [ACCEPTED], means: accepted }
      - { at: /status, is: [DUPLICATED], means: duplicate }
      - { at: /status, is: [ERROR], means: rejected }
    take: { id: /lead_id, reason: /message }
sale: { kind: exclusive, priceCents: 0 } # write the price that you agreed on, in cents
duplicateDays: 30
notTried: >-
  Nobody has sent a lead with this file. A new supplier begins in test mode. Some campaigns want zip_code as a number:
  then add type: number, which loses the zero of 06510.
`;
