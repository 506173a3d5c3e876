import { asc } from 'drizzle-orm'
import { signatureServices } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const signatureServiceHoldings: Holdings = {
  tables: [copiedTable(signatureServices)],
  copy: {
    documents: {
      'servicos-de-assinatura.json':
        'os serviços de assinatura que você ligou ("services"), sem o token, a cryptKey e o segredo',
    },
    async read(db, scope) {
      const rows = await db
        .select()
        .from(signatureServices)
        .where(inAccount(signatureServices, scope))
        .orderBy(asc(signatureServices.id))
      const services = rows.map(({ secrets: _, webhookKeyHash: __, busyUntil: ___, ...row }) =>
        withoutNames(row),
      )
      return { 'servicos-de-assinatura.json': { services } }
    },
  },
}
