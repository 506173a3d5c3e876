import type { ToSign } from '@soleira/domain/signing/recipient'
import type { Signing, SigningSigner } from '@soleira/domain/signing/signing'

export const aSigner = (change: Partial<SigningSigner> = {}): SigningSigner => ({
  ...{ id: 1, personId: null, name: 'Inês Prado Lins', cpf: null, email: 'ines@exemplo.com.br', phone: null },
  ...{ as: 'seller', order: 1, state: 'waiting', seenAt: null, signedAt: null, refusedAt: null },
  ...{ reason: null, link: null, deliveries: [] },
  ...change,
})

export const aSigning = (change: Partial<Signing> = {}): Signing => ({
  ...{ id: 3, propertyId: 7, document: { kind: 'authorization', id: 5 } },
  ...{ title: 'Autorização de intermediação', provider: 'soleira', state: 'sent', signers: [aSigner()] },
  ...{ expiresOn: '2026-05-20', createdAt: '2026-05-04T12:00:00.000Z', sentAt: '2026-05-04T12:00:00.000Z' },
  ...{
    endedAt: null,
    endCause: null,
    remindedAt: null,
    original: { sha256: 'a'.repeat(64), fileSize: 1_000, pages: 2 },
  },
  ...{ signed: null, isSealing: false, outside: null, seal: null, service: null, version: 1 },
  level: { level: 'simple', words: 'É eletrônica.', advice: 'Confirme com o registro.', source: 'Lei X' },
  ...change,
})

export const aToSign = (change: Partial<ToSign> = {}): ToSign => ({
  ...{ broker: { name: 'Rui Dias', creci: 'CRECI 1-F', phone: null }, title: 'Autorização' },
  ...{ property: 'Rua das Flores, 120', state: 'sent', endCause: null, expiresOn: '2026-05-20' },
  signer: {
    ...{ name: 'Inês Prado Lins', as: 'seller', state: 'waiting', at: null },
    email: 'i***@exemplo.com.br',
  },
  ...{ others: [{ name: 'Caio Prado Lins', as: 'seller', state: 'waiting_turn' }], maySign: true },
  ...{ document: { pages: 2, sha256: 'a'.repeat(64) }, isSigned: false },
  ...{ agreement: 'Li e concordo em assinar eletronicamente', nature: 'assinatura eletrônica' },
  ...change,
})
