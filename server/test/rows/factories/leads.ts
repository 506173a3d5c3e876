import type { createLead } from '@soleira/domain/lead/contract'
import type { z } from 'zod'

type Given = z.input<typeof createLead.body>

export function makeLead(change: Partial<Given> = {}): Given {
  return { fullName: 'Iara Campos Neves', phone: '(21) 97777-6655', origin: 'portal', ...change }
}
