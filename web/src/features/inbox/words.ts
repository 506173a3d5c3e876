import type { InboxPaper } from '@soleira/domain/reading/contract'

/** What a paper is, as far as somebody said or a machine read it. */
export function titleOf({ filed, kindName, status }: InboxPaper): string {
  if (filed) return filed.kindName
  if (kindName) return kindName
  return status === 'read' ? 'Papel não reconhecido' : 'Papel ainda sem nome'
}

/** Whether a paper can be filed as it was read, without anybody having to look. */
export function isSure({ status, proposal }: InboxPaper): boolean {
  return status === 'read' && proposal?.sureness === 'sure'
}
