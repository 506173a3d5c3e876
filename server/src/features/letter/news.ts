import { newsEmail } from '@soleira/domain/letter/news'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import type { Message } from './send.ts'

export async function writeNews(_db: Db, _scope: Scope, day: string): Promise<Message | null> {
  const said = newsEmail(day)
  return (
    said && {
      ...said,
      action: { label: 'Abrir o Soleira', path: '/dashboard' },
      footer: 'Você recebe esta carta porque as novidades do Soleira estão ligadas na sua conta.',
    }
  )
}
