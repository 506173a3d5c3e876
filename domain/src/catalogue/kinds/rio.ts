import type { ServedPlace } from '../kind.ts'

export const secondOffice = '2º Ofício do Registro de Distribuição'
export const rio: ServedPlace = { states: ['RJ'], city: 'Rio de Janeiro' }
export const rioState: ServedPlace = { states: ['RJ'] }
