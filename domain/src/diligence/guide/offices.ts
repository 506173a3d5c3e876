import type { GuideDatum } from './entry.ts'

/** What several certificates share. */
export const secondOffice = '2º Ofício do Registro de Distribuição'
export const person: GuideDatum[] = ['fullName', 'cpf']
export const capacity: GuideDatum[] = [...person, 'parents', 'birthDate']
