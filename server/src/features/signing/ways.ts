import type { SigningProvider } from '@soleira/domain/signing/signing'
import { remindSigners, sendSigning } from './commands.ts'
import { cancelSigning } from './end.ts'
import type { Signatures } from './service/serve.ts'
import { byService } from './service/way.ts'

const own: Signatures = {
  send: sendSigning,
  remind: remindSigners,
  cancel: cancelSigning,
  lookUp: async () => {},
}

export const waysToSign: Record<SigningProvider, Signatures> = {
  soleira: own,
  manual: own,
  clicksign: byService,
  zapsign: byService,
  d4sign: byService,
  autentique: byService,
}
