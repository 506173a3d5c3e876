import { z } from 'zod'
import { genders } from '../person/gender.ts'
import { personKinds } from '../person/kind.ts'
import { ownPapers } from './own-papers.ts'
import { sellerRoles } from './sellers.ts'

export const diligencePerson = z.object({
  personId: z.int().nullable(),
  name: z.string(),
  role: z.enum(sellerRoles),
  title: z.string().meta({ description: 'what the role is called of them: Companheiro(a), Proprietária' }),
  kind: z.enum(personKinds),
  gender: z.enum(genders).nullable(),
  papers: z
    .array(z.enum(ownPapers))
    .meta({ description: 'what is asked of them beside the pack, for what is recorded of them' }),
  completed: z.int(),
  total: z.int(),
})
export type DiligencePerson = z.infer<typeof diligencePerson>
