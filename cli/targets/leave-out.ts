import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/** A part of a package that no function uses, and the module that stands in its place. */
interface Unused {
  /** Its files, from node_modules/. */
  readonly files: RegExp;
  readonly instead: (name: string) => string;
}

const UNUSED: readonly Unused[] = [
  {
    // Mail has texts and no attachments, so the library never looks up the type of a file.
    files: /nodemailer\/dist\/esm\/mime-funcs\/mime-types\.js$/,
    instead: () =>
      "export const detectMimeType = () => 'application/octet-stream';\nexport const detectExtension = () => 'bin';",
  },
  {
    // Passkeys are added with the attestation "none": a browser then sends no certificate of a maker of devices
    // (https://www.w3.org/TR/webauthn-3/#enum-attestation-convey). An answer with one is refused.
    files: new RegExp(
      '@simplewebauthn/server/esm/(?:' +
        'registration/verifications/(?:tpm/)?verifyAttestation(?:AndroidKey|AndroidSafetyNet|Apple|FIDOU2F|TPM)|' +
        'helpers/(?:convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|mapX509SignatureAlgToCOSEAlg|' +
        'validateCertificatePath|validateExtFIDOGenCEAAGUID)' +
        ')\\.js$',
    ),
    instead: (name) => `export function ${name}() { throw new Error('Certificates of devices are not asked for.'); }`,
  },
];

/** Leaves out of functions what is large in packages and is never used here. Functions start sooner without it. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    setup({ onLoad }) {
      for (const { files, instead } of UNUSED)
        onLoad({ filter: files }, ({ path }) => ({ contents: instead(basename(path, '.js')) }));
    },
  };
}
