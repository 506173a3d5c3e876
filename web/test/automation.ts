import type { Automation } from '@soleira/domain/automation/contract'
import type { PlannedItem, PlannedOffer } from '@soleira/domain/automation/plan'

export function anAutomation(change: Partial<Automation> = {}): Automation {
  return {
    id: 5,
    propertyId: 1,
    sequenceNumber: '00001',
    certidaoId: 'sefaz',
    label: 'SEFAZ',
    personId: 1,
    personName: 'Ana Reis',
    provider: 'infosimples',
    status: 'running',
    price: '0.24',
    charged: null,
    log: ['Pedido na fila.', 'Começando.'],
    lastUpdate: 2,
    failure: null,
    received: null,
    challenge: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    finishedAt: null,
    ...change,
  }
}

export function anOffer(change: Partial<PlannedOffer> = {}): PlannedOffer {
  return {
    provider: 'infosimples',
    name: 'Infosimples',
    price: '0.24',
    isConfirmed: true,
    source: 'docs',
    on: '2026-11-21',
    missing: [],
    obstacle: null,
    sends: [{ fact: 'cpf', label: 'CPF', value: '111.444.777-35' }],
    ...change,
  }
}

export function aPlannedItem(change: Partial<PlannedItem> = {}): PlannedItem {
  return {
    certidaoId: 'sefaz',
    label: 'SEFAZ',
    personId: 1,
    personName: 'Ana Reis',
    state: 'pending',
    requestedAt: null,
    offers: [anOffer()],
    obstacle: null,
    ...change,
  }
}
