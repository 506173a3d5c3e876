import { ofDeeds } from './of-deeds.ts'
import { ofForms } from './of-forms.ts'
import { ofRegistry } from './of-registry.ts'
import type { Other } from './styles.ts'

export const others: readonly Other[] = [...ofRegistry, ...ofForms, ...ofDeeds]
