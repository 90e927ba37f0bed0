import { describe, expect, test } from 'vitest';
import { finishMarkup } from './finish-markup.ts';
import { domOf } from './testing/dom.ts';

describe('stays on one line', () => {
  test.each([
    ['the name of a form', '<p>An SR-22 form</p>', '<p>An <abbr>SR-22</abbr> form</p>'],
    ['each of several', '<p>SR-22 or FR-44</p>', '<p><abbr>SR-22</abbr> or <abbr>FR-44</abbr></p>'],
    ['a number in a text', '<p>Call 800-555-0199.</p>', '<p>Call <span class="nowrap">800-555-0199</span>.</p>'],
    [
      'a name beside an icon, as one item of the line',
      '<li class="with-icon"><svg></svg>Files the SR-22 form</li>',
      '<li class="with-icon"><svg></svg><span>Files the <abbr>SR-22</abbr> form</span>',
    ],
    [
      'a name in a button',
      '<a class="button button-plain" href="/a">An SR-22 quote</a>',
      '<a class="button button-plain" href="/a"><span>An <abbr>SR-22</abbr> quote</span></a>',
    ],
    [
      'a name in a row, whose text stays one part of it',
      '<p class="soft with-icon"><svg></svg>An SR-22 form</p><summary>Why an SR-22?</summary><p>SR-22</p>',
      '<p class="soft with-icon"><svg></svg><span>An <abbr>SR-22</abbr> form</span></p>' +
        '<summary><span>Why an <abbr>SR-22</abbr>?</span></summary><p><abbr>SR-22</abbr></p>',
    ],
    [
      'what follows an island',
      '<div data-props="{}"><div>SR-22</div></div><p>SR-22</p>',
      "<div data-props='{}'><div>SR-22</div></div><p><abbr>SR-22</abbr></p>",
    ],
  ])('%s', (_, html, finished) => {
    expect(finishMarkup(html)).toBe(finished);
  });
});

test.each([
  ['the title of the page', '<title>SR-22 help</title>'],
  ['the menu, which has no breaks', '<header><a href="/">SR-22</a></header>'],
  ['data', '<script type="application/ld+json">{"name":"SR-22"}</script>'],
  ['an attribute', '<a href="/x" title="SR-22 in short">More</a>'],
  ['what a script renders again', "<div data-island='a' data-props='{}'><b>SR-22</b><div>FR-44</div></div>"],
  ['a link that dials', '<a href="tel:+18005550199">800-555-0199</a>'],
  ['a text that does not break', '<span class="logo"><svg></svg>SR-22 Harbor</span>'],
  ['what is kept already', '<span class="nowrap">SR-22</span><abbr>SR-22</abbr>'],
  ['a part of another name', '<p>RSR-22, SR-220, 1800-555-01990</p>'],
])('leaves alone %s', (_, html) => {
  expect(finishMarkup(html)).toBe(html);
});

test.each([
  '<svg><rect width="1"></rect><path d="M0 0"></path></svg>',
  '<ul><li>One</li><li>Two <ul><li>Three</li></ul></li></ul>',
  '<dl><div><dt>Form</dt><dd>None</dd></div></dl>',
  '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  '<select><option value="a">A</option><option>B</option></select>',
  '<p><input type="text"/><br/>After</p>',
  '<div><p>One</p><p>Two</p><ul><li><p>Three</p></li></ul><p>Four</p></div><p>Five</p>After',
  '<div data-island="a" data-props="{&quot;it&#x27;s&quot;:&quot;&lt;b&gt;&amp;quot;&quot;}"></div>',
])('%s is shorter, and the same document', (html) => {
  const finished = finishMarkup(html);
  expect(finished.length).toBeLessThan(html.length);
  expect(domOf(finished).body.innerHTML).toBe(domOf(html).body.innerHTML);
});
