import type { CommandContext } from '../../context.ts';

/** Says that no lead has this id, and exits 1. */
export function unknownLead({ terminal, exit }: CommandContext, id: string): void {
  terminal.note(`There is no lead ${id}. \`site leads list\` shows the ids.`);
  exit(1);
}
