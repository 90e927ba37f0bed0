import { describe, expect, test } from 'vitest';
import { normalizePhone } from '../../../../schemas/rules/forms/phone.ts';
import { formatPhone } from './format-phone.ts';

/** A field with its caret as "|", after an edit: what it holds, formatted. */
function fieldAfter(field: string, edit?: string): string {
  const caret = field.indexOf('|');
  const { text, caret: to } = formatPhone({ text: field.replace('|', ''), caret }, edit);
  return `${text.slice(0, to)}|${text.slice(to)}`;
}

/** A field after each of these keys, from empty. "<" is Backspace, ">" is Delete, "[" is Left and "]" is Right. */
function press(keys: string, field = '|'): string {
  let text = field.replace('|', '');
  let caret = field.indexOf('|');
  for (const key of keys) {
    const [before, behind] = [text.slice(0, caret), text.slice(caret)];
    if (key === '[' || key === ']') {
      caret = Math.min(text.length, Math.max(0, caret + (key === ']' ? 1 : -1)));
      continue;
    }
    const edited =
      key === '<'
        ? { text: before.slice(0, -1) + behind, caret: Math.max(0, caret - 1) }
        : key === '>'
          ? { text: before + behind.slice(1), caret }
          : { text: before + key + behind, caret: caret + 1 };
    const edit = { '<': 'deleteContentBackward', '>': 'deleteContentForward' }[key] ?? 'insertText';
    ({ text, caret } = formatPhone(edited, edit));
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('a phone number gets its hyphens', () => {
  test.each([
    ['', '|'],
    ['6', '6|'],
    ['614', '614|'],
    ['6145', '614-5|'],
    ['614555', '614-555|'],
    ['6145550', '614-555-0|'],
    ['6145550123', '614-555-0123|'],
    ['614-555-0123', '614-555-0123|'],
    ['(614) 555-0123', '614-555-0123|'],
    ['614.555.0123', '614-555-0123|'],
    ['614 555 0123', '614-555-0123|'],
    ['1', '1|'],
    ['16', '1 6|'],
    ['1 614 555 0123', '1 614-555-0123|'],
    ['+', '+|'],
    ['+1', '+1|'],
    ['+16145550123', '+1 614-555-0123|'],
    ['+1 (614) 555-0123', '+1 614-555-0123|'],
  ])('when "%s" is typed', (keys, field) => {
    expect(press(keys)).toBe(field);
  });

  test.each([
    ['6145550123|', '614-555-0123|'],
    ['  614.555.0123 |', '614-555-0123|'],
    ['+16145550123|', '+1 614-555-0123|'],
    ['(614)\u00a0555\u20110123|', '614-555-0123|'],
  ])('when "%s" is pasted or filled in', (pasted, field) => {
    expect(fieldAfter(pasted, 'insertFromPaste')).toBe(field);
    expect(fieldAfter(pasted)).toBe(field);
  });
});

describe('the caret stays where the visitor works', () => {
  test.each([
    ['a digit typed in the middle', '9', '614|-555-012', '614-9|55-5012'],
    ['a digit typed behind a hyphen', '9', '614-|555-012', '614-9|55-5012'],
    ['a digit typed in front', '9', '|614-555-012', '9|61-455-5012'],
    ['two digits typed in the middle', '98', '614-5|55-01', '614-598|-5501'],
    ['Backspace at the end', '<', '614-555-0123|', '614-555-012|'],
    ['Backspace over the digit behind a hyphen', '<', '614-5|', '614-|'],
    ['Backspace over a hyphen at the end', '<<', '614-5|', '614|'],
    ['Backspace in the middle', '<', '614-55|5-0123', '614-5|50-123'],
    ['Backspace over a hyphen, then over a digit', '<<', '614-|555-0123', '61|5-550-123'],
    ['Delete before a digit', '>', '614-|555-0123', '614-|550-123'],
    ['Delete before a hyphen, then before a digit', '>>', '614|-555-0123', '614-|550-123'],
    ['Backspace until nothing is left', '<'.repeat(12), '614-555-0123|', '|'],
    ['Delete until nothing is left', '>'.repeat(12), '|614-555-0123', '|'],
    ['Left, then a digit', '[9', '614-555-012|', '614-555-019|2'],
    ['a country code put in front', '+1', '|614-555-0123', '+1| 614-555-0123'],
  ])('%s', (_, keys, from, field) => {
    expect(press(keys, from)).toBe(field);
  });

  test('a middle that is selected and replaced', () => {
    expect(fieldAfter('614-9|-0123', 'insertText')).toBe('614-9|01-23');
  });
});

describe('what is no US number stays as it was typed', () => {
  test.each([
    '614-555-0123 ext. 5|',
    '614-555-CALL|',
    '614-555-01234|',
    '+44 20 7946 0958|',
    '61|4 555 0123 0',
    'call me|',
    '6+14|',
  ])('%s', (field) => {
    expect(fieldAfter(field)).toBe(field);
  });

  test('an undo is not formatted again', () => {
    expect(fieldAfter('6145|', 'historyUndo')).toBe('6145|');
  });
});

test('the number means the same before and after, however often it is formatted', () => {
  for (const typed of ['6145550123', '(614) 555-0123', '+1 614.555.0123', '1-614-555-0123', '614 55', '1', '+1', '']) {
    const { text } = formatPhone({ text: typed, caret: typed.length });
    expect(normalizePhone(text)).toBe(normalizePhone(typed));
    expect(formatPhone({ text, caret: text.length }).text).toBe(text);
  }
});
