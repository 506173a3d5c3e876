import { statedResult } from '@soleira/domain/certificate/certificate-words'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import { slotName } from '@soleira/domain/document/category'
import type { RiskCategory } from '@soleira/domain/risk/document'
import { riskCategoryOf } from '@soleira/domain/risk/offer'
import { useQuery } from '@tanstack/react-query'
import { diligenceQuery } from '../../../checklist/queries.ts'
import { documentsQuery } from '../../../document/queries.ts'

export interface OfferedFile {
  id: number
  fileName: string
  /** Its name in the property: 'Espelho de IPTU', 'Receita Federal'. */
  kind: string
  /** Null if no category asks for it. */
  category: RiskCategory | null
}

export interface Offered {
  certificates: OfferedFile[]
  papers: OfferedFile[]
}

export function useOffered(propertyId: number | null): Offered {
  const enabled = propertyId !== null
  const { data: documents = [] } = useQuery({ ...documentsQuery(propertyId ?? 0), enabled })
  const { data: diligence } = useQuery({ ...diligenceQuery(propertyId ?? 0), enabled })
  const items = diligence?.items ?? []
  const nameOf = itemNamer(items)
  return {
    certificates: items.flatMap(({ documentId, fileName, result, ...item }) =>
      documentId === null
        ? []
        : [
            {
              id: documentId,
              fileName: fileName ?? '',
              kind: `${nameOf(item)} · ${statedResult(result).toLowerCase()}`,
              category: riskCategoryOf(item.id, item.subject.type),
            },
          ],
    ),
    papers: documents.map(({ id, fileName, category }) => ({
      id,
      fileName,
      kind: slotName(category),
      category: riskCategoryOf(category),
    })),
  }
}

/** The files that some category asks for and that the analysis does not have yet. */
export function offeredAtOnce(
  { certificates, papers }: Offered,
  kept: readonly { category: RiskCategory; fileName: string }[],
): (OfferedFile & { category: RiskCategory })[] {
  // Files are told apart by name. If two have the same name, one of them may be there already.
  const there = Map.groupBy(kept, ({ category, fileName }) => `${category} ${fileName}`)
  return [...papers, ...certificates].flatMap(({ category, ...file }) =>
    category === null || there.get(`${category} ${file.fileName}`)?.pop() ? [] : [{ ...file, category }],
  )
}
