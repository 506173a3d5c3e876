import type { Closing } from '@soleira/domain/closing/closing'
import { compareNewOwners } from '@soleira/domain/closing/owners'
import type { KeptPaper } from '@soleira/domain/document/kept-paper'
import { readMatricula } from '@soleira/domain/reading/matricula/acts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { offerBuyers, people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import type { RecordOfClosing } from '../deal/standing.ts'
import { readFiles } from './notes.ts'

/** The latest paper that was sent with the registration is the new matrícula. */
export async function comparedOwners(
  db: Db,
  scope: Scope,
  { chainId }: Pick<RecordOfClosing, 'chainId'>,
  papers: readonly KeptPaper[],
): Promise<Closing['owners']> {
  const documentId = papers.at(-1)?.documentId ?? null
  if (documentId === null) return { state: 'none', words: 'matrícula nova ainda não enviada', documentId }
  const file = (await readFiles(db, scope, [documentId])).get(documentId)
  if (file?.status === 'waiting') return { state: 'reading', words: 'lendo a matrícula', documentId }
  if (!file?.text) return { state: 'unread', words: 'não lido', documentId }
  const matricula = readMatricula(file.text, file.pages ?? file.text.pages.length)
  return { ...compareNewOwners(matricula, await buyersOf(db, scope, chainId)), documentId }
}

async function buyersOf(db: Db, scope: Scope, chainId: number) {
  const rows = await db
    .select({ name: people.fullName, cpf: people.cpf, cnpj: people.cnpj })
    .from(offerBuyers)
    .innerJoin(people, and(sameAccount(people, offerBuyers), eq(people.id, offerBuyers.personId)))
    .where(and(inAccount(offerBuyers, scope), eq(offerBuyers.chainId, chainId)))
    .orderBy(asc(offerBuyers.position))
  return rows.map(({ name, cpf, cnpj }) => ({ name, ...(cpf && { cpf }), ...(cnpj && { cnpj }) }))
}
