import type { Place } from '../kind.ts'

export const secondOffice = '2º Ofício do Registro de Distribuição'
export const rio: Place = { states: ['RJ'], city: 'Rio de Janeiro' }
export const rioState: Place = { states: ['RJ'] }
