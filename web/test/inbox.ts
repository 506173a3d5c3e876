import type { InboxPaper } from '@soleira/domain/inbox/contract'

export function anInboxFile(change: Partial<InboxPaper> = {}): InboxPaper {
  return {
    id: 7,
    status: 'read',
    unreadable: null,
    fileName: 'certidao(3).pdf',
    fileType: 'application/pdf',
    receivedAt: '2026-11-22T12:00:00.000Z',
    origin: null,
    pages: 2,
    unreadPages: 0,
    proposal: {
      kind: 'receita_federal',
      subject: { kind: 'person', id: 1, cpf: '529.982.247-25', name: 'ANA REIS' },
      propertyId: 1,
      number: '1A2B',
      issuedOn: '2026-11-03',
      validUntil: '2027-05-02',
      result: 'negativa',
      sureness: 'sure',
    },
    kindName: 'Receita Federal',
    property: { propertyId: 1, sequenceNumber: '00001', title: 'Casa - Rua das Flores, 12' },
    broughtFor: null,
    evidence: [
      { field: 'cpf', page: 1, text: '529.982.247-25', box: [0.1, 0.2, 0.3, 0.02] },
      { field: 'validUntil', page: 2, text: 'Válida até 02/05/2027', box: [0.1, 0.5, 0.4, 0.02] },
    ],
    doubts: [],
    counts: [],
    contradictions: [],
    isReady: true,
    mayReplace: false,
    same: null,
    filed: null,
    offers: [],
    owners: null,
    facts: [],
    ...change,
  }
}
