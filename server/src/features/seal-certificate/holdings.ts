import { sealCertificates } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const sealCertificateHoldings: Holdings = {
  tables: [copiedTable(sealCertificates)],
  copy: {
    documents: {
      'certificado.json': 'o certificado que sela os documentos assinados ("certificate"), sem a chave',
    },
    async read(db, scope) {
      const [row] = await db.select().from(sealCertificates).where(inAccount(sealCertificates, scope))
      if (!row) return { 'certificado.json': { certificate: null } }
      const { secrets: _, sha256, ...rest } = row
      const certificate = { ...withoutNames(rest), sha256: sha256.toString('hex') }
      return { 'certificado.json': { certificate } }
    },
  },
}
