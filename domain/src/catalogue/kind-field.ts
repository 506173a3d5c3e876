import { z } from 'zod'
import { catalogueIds, type OwnKindId } from './names.ts'

const wrong = 'Certidão inválida'
const ownKindId = z.string().regex(/^own-[1-9]\d{0,9}$/, wrong) as unknown as z.ZodType<OwnKindId, OwnKindId>

export const kindId = z.union([z.enum(catalogueIds), ownKindId], wrong)
