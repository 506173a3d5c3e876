import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { dossierPresets, dossiers, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

const keysOf = (rows: { pdf: string | null; zip: string | null }[]) =>
  rows.flatMap(({ pdf, zip }) => [pdf, zip].filter((key) => key !== null))
const keys = { pdf: dossiers.storageKey, zip: dossiers.zipKey }

/** The copy has only the PDF of each dossier, because its papers are in the copy anyway. */
export const dossierHoldings: Holdings = {
  tables: [copiedTable(dossiers), copiedTable(dossierPresets)],
  copy: {
    documents: {
      'dossies.json': 'os dossiês dos imóveis, com o que foi posto em cada um ("contents")',
      'conjuntos-de-dossie.json': 'as suas seleções para dossiês',
    },
    async read(db, scope, keep) {
      const rows = await db
        .select({ dossier: getTableColumns(dossiers), sequenceNumber: properties.sequenceNumber })
        .from(dossiers)
        .innerJoin(properties, and(sameAccount(properties, dossiers), eq(properties.id, dossiers.propertyId)))
        .where(inAccount(dossiers, scope))
        .orderBy(asc(dossiers.id))
      const presets = await db
        .select()
        .from(dossierPresets)
        .where(inAccount(dossierPresets, scope))
        .orderBy(asc(dossierPresets.id))
      return {
        'dossies.json': rows.map(({ dossier, sequenceNumber }) => {
          const { storageKey: key, zipKey: _, sha256, zipSha256, sealedSha256, fileSize, ...row } = dossier
          const isReady = row.status === 'ready' && key !== null && sha256 !== null && fileSize !== null
          const path = copyPath(`${propertyFolder(sequenceNumber)}/dossies`, {
            id: row.id,
            fileName: 'dossie.pdf',
          })
          return {
            ...withoutNames(row),
            fileSize,
            sha256: sha256?.toString('hex') ?? null,
            zipSha256: zipSha256?.toString('hex') ?? null,
            sealedSha256: sealedSha256?.toString('hex') ?? null,
            file: isReady
              ? keep(path, row.finishedAt ?? row.createdAt, { key, size: fileSize, sha256 })
              : null,
          }
        }),
        'conjuntos-de-dossie.json': presets.map(withoutNames),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    const rows = await db
      .select(keys)
      .from(dossiers)
      .where(
        and(
          inAccount(dossiers, { account }),
          property === undefined ? undefined : eq(dossiers.propertyId, property),
        ),
      )
    return keysOf(rows)
  },
  async joinPeople(db, scope, { kept, gone }) {
    await db
      .update(dossiers)
      .set({ people: sql`array_replace(${dossiers.people}, ${gone}::int, ${kept}::int)` })
      .where(and(inAccount(dossiers, scope), sql`${gone}::int = any(${dossiers.people})`))
  },
  async forgetPersonBeyond(db, scope, { person, deals }) {
    // This includes open deals in which the person has no part any more. Dossiers of the person's own deals
    // stay, as their papers do.
    const rows = await db
      .delete(dossiers)
      .where(
        and(
          inAccount(dossiers, scope),
          sql`${person.id}::int = any(${dossiers.people})`,
          notInArray(dossiers.propertyId, [...deals]),
        ),
      )
      .returning(keys)
    return keysOf(rows)
  },
  async forgetPerson(db, scope, { person, property }) {
    // A dossier that is still being made may be about to name them.
    const rows = await db
      .delete(dossiers)
      .where(
        and(
          inAccount(dossiers, scope),
          eq(dossiers.propertyId, property),
          sql`(${dossiers.status} <> 'ready' or ${person}::int = any(${dossiers.people}))`,
        ),
      )
      .returning(keys)
    return keysOf(rows)
  },
}
