import { asc, getTableColumns } from 'drizzle-orm'
import { lettersLeftOut, mailboxes, receivedLetters } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { forgetLeftOutNaming } from './left-out.ts'

export const mailboxHoldings: Holdings = {
  tables: [copiedTable(mailboxes), copiedTable(receivedLetters), copiedTable(lettersLeftOut)],
  copy: {
    documents: {
      'caixa-de-email.json':
        'a caixa de e-mail que você ligou, sem a senha ("mailbox"), e as cartas que trouxeram papéis ("letters") e o que elas trouxeram e não foi aceito ("leftOut")',
    },
    async read(db, scope) {
      const { password: _, ...columns } = getTableColumns(mailboxes)
      const [mailbox] = await db.select(columns).from(mailboxes).where(inAccount(mailboxes, scope))
      const { hash: __, thread: ___, ...said } = getTableColumns(receivedLetters)
      const letters = await db
        .select(said)
        .from(receivedLetters)
        .where(inAccount(receivedLetters, scope))
        .orderBy(asc(receivedLetters.id))
      const { hash: ____, ...ofThing } = getTableColumns(lettersLeftOut)
      const leftOut = await db
        .select(ofThing)
        .from(lettersLeftOut)
        .where(inAccount(lettersLeftOut, scope))
        .orderBy(asc(lettersLeftOut.id))
      return {
        'caixa-de-email.json': {
          mailbox: mailbox ? withoutNames(mailbox) : null,
          letters: letters.map(withoutNames),
          leftOut: leftOut.map(withoutNames),
        },
      }
    },
  },
  async forgetPersonBeyond(db, scope, { person }) {
    await forgetLeftOutNaming(db, scope, person)
    return []
  },
}
