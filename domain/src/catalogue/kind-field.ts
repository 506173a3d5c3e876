import { z } from 'zod'
import { catalogueIds, type OwnKindId } from './names.ts'

const wrong = 'Certidão inválida'
/** Ten digits at most, as the number of a row has. */
const ownKindId = z.string().regex(/^own-[1-9]\d{0,9}$/, wrong) as unknown as z.ZodType<OwnKindId, OwnKindId>

/** A kind as the API names it: one of the catalogue, or `own-7` in the broker's own words. */
export const kindId = z.union([z.enum(catalogueIds), ownKindId], wrong)
