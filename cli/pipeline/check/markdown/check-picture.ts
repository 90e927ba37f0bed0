import type { Image, ImageReference } from 'mdast';
import type { ProblemDetails } from '../../parse/problem-at.ts';
import { type MarkdownFault, startOf } from '../../resolve/directives.ts';

/** A picture needs words for those who do not see it, and a file of content/assets/. */
export function checkPicture(node: Image | ImageReference): MarkdownFault[] {
  const faults = [...descriptionFaults(node), ...(node.type === 'image' ? addressFaults(node.url) : [])];
  return faults.map((fault) => ({ ...startOf(node), ...fault }));
}

/** What is wrong with the words that stand for a picture. */
function descriptionFaults(node: Image | ImageReference): ProblemDetails[] {
  const words = (node.alt ?? '').trim();
  if (words === '') return [NO_WORDS];
  const [, name = ''] = (node.type === 'image' && /([^/]+)\.\w+$/.exec(node.url)) || [];
  return IS_FILE_NAME.test(words) || (words === name && words.length > 2) ? [fileName(words)] : [];
}

/** A name as cameras, phones and programs give it, or no more than what it is. */
const IS_FILE_NAME =
  /^\S+\.(?:jpe?g|png|gif|webp|avif|svg|heic|pdf)$|^(?:IMG|DSC|PXL|MVIMG|Screenshot|image|photo|picture|pic|logo|alt text|untitled)[\s_-]*[\d_-]*$|^(?:photo|picture|image|drawing|screenshot)\s+(?:of|showing)$|^(?:screen ?shot|untitled(?: design)?|unnamed|download|copy of .*|new project)[\s(_-]+[\d\s.:()_-]*(?:at [\d\s.:_-]+)?(?:[ap]m)?$|^https?:\S+$/i;

function fileName(words: string): ProblemDetails {
  return {
    code: 'broken-picture',
    message: `"${words}" does not say what the picture shows.`,
    hint: 'Describe it in a few words, for visitors who do not see it.',
  };
}

/** Whether an address can be that of a picture in content/assets/. */
export function isOurPicture(url: string): boolean {
  return /^\/assets\/[a-z0-9/-]+\.(svg|png|jpe?g|gif|webp|avif)$/.test(url);
}

function addressFaults(url: string): ProblemDetails[] {
  if (isOurPicture(url)) return [];
  const code = 'broken-picture';
  if (/^(https?:)?\/\//.test(url)) {
    return [
      {
        code,
        message: 'The picture is on another site.',
        hint: 'Put a copy that we may use in content/assets/, and write /assets/ and its name.',
      },
    ];
  }
  if (!url.startsWith('/assets/')) {
    return [
      {
        code,
        message: `"${url}" is not the address of a picture.`,
        hint: 'Write /assets/ and the name of a picture in content/assets/.',
      },
    ];
  }
  return [
    {
      code,
      message: `"${url}" is not a name that a picture can have.`,
      hint: 'Names have lowercase letters, digits and hyphens, and end in .svg, .png, .jpg, .webp or .avif.',
    },
  ];
}

const NO_WORDS: ProblemDetails = {
  code: 'broken-picture',
  message: 'This picture has no description.',
  hint: 'Write between the square brackets what it shows, for visitors who do not see it.',
};
