import type { createOffer } from '@soleira/domain/offer/contract'
import type { z } from 'zod'

type Terms = Omit<z.input<typeof createOffer.body>, 'buyers'>

/** Eight hundred thousand reais in four ways, open for a year from the first of 2100 on. */
export function makeOfferTerms(change: Partial<Terms> = {}): Terms {
  return {
    total: '800000.00',
    lines: [
      { kind: 'sinal', value: '40000.00', firstOn: '2100-02-01' },
      { kind: 'instalments', value: '1000.00', count: 60, firstOn: '2100-03-01', index: 'IPCA' },
      { kind: 'financing', value: '500000.00', bank: 'Banco Azul', isApproved: false },
      { kind: 'own_funds', value: '200000.00', description: 'na escritura' },
    ],
    conditions: [{ kind: 'financing', by: '2100-03-01' }],
    stays: 'armários da cozinha',
    keysOn: '2100-05-02',
    validUntil: '2100-12-31T18:00',
    notes: 'o comprador pode subir',
    ...change,
  }
}
