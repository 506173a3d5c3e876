import type { Provider } from '@soleira/domain/signing/signing'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { remindSigners, sendSigning } from './commands.ts'
import { cancelSigning } from './end.ts'
import type { ServeParts } from './service/serve.ts'
import { byService } from './service/way.ts'

/** One way to have a document signed (part 3 §8). Each throws not_found and signing_not_open. */
export interface Signatures {
  /** Throws conflict, too, for a draft whose document cannot be signed any more. */
  send(parts: ServeParts & Pick<Parts, 'printer'>, scope: UserScope, id: number): Promise<void>
  remind(parts: ServeParts, scope: UserScope, id: number): Promise<void>
  cancel(parts: ServeParts, scope: UserScope, id: number): Promise<void>
  /** Asks for the state, where somebody else knows it. */
  lookUp(parts: ServeParts, scope: UserScope, id: number): Promise<void>
}

const own: Signatures = {
  send: sendSigning,
  remind: remindSigners,
  cancel: cancelSigning,
  lookUp: async () => {},
}

export const waysToSign: Record<Provider, Signatures> = {
  soleira: own,
  manual: own,
  clicksign: byService,
  zapsign: byService,
  d4sign: byService,
  autentique: byService,
}
