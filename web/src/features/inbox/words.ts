import type { InboxPaper } from '@soleira/domain/reading/contract'
import { showMoment } from '../../lib/dates.ts'

/** What a paper is, as far as somebody said or a machine read it. */
export function titleOf({ filed, kindName, status }: InboxPaper): string {
  if (filed) return filed.kindName
  if (kindName) return kindName
  return status === 'read' ? 'Papel não reconhecido' : 'Papel ainda sem nome'
}

/** That the same paper came before; null where it did not. */
export function sameBefore({ same }: InboxPaper): string | null {
  if (!same) return null
  const when = showMoment(same.receivedAt)
  return same.by === 'content' ? `Já recebido em ${when}` : `Certidão de mesmo número já recebida em ${when}`
}

/** Whether a paper can be filed as it was read, without anybody having to look. */
export function isSure({ status, proposal }: InboxPaper): boolean {
  return status === 'read' && proposal?.sureness === 'sure'
}
