import type { Happening, Told } from '../history/happening.ts'
import type { Opening, WayOfOpening } from '../history/opening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'

interface Of {
  id: number
  propertyId: number
}

const ofSigning = ({ id, propertyId }: Of) => ({ entity: 'signing', id, property: propertyId }) as const

export const signingDrafted = (of: Of): Happening => ({ ...ofSigning(of), action: 'created' })

export const signingChanged = (
  of: Of,
  detail: 'sent' | 'reminded' | 'cancelled' | 'link' | 'seen',
): Happening => ({ ...ofSigning(of), action: 'updated', detail })

/** The notice names nobody. */
const told = (
  detail:
    | 'signer_signed'
    | 'signed'
    | 'sealed_without'
    | 'refused'
    | 'expired'
    | 'undelivered'
    | 'not_cancelled',
  [type, title, says]: readonly [Told['type'], string, string],
) =>
  function happening(of: Of, property: Subject): Happening {
    const message = `${says} do ${propertyNameInText(property)}.`
    const notice = { type, category: 'contract', title, message, actionUrl: propertyUrl(property) } as const
    return { ...ofSigning(of), action: 'updated', detail, tells: [notice] }
  }

export const signerSigned = told('signer_signed', [
  'info',
  'Alguém assinou',
  'Uma pessoa assinou um documento',
])
export const signingSigned = told('signed', ['success', 'Documento assinado', 'Está assinado um documento'])
export const sealedWithout = told('sealed_without', [
  'warning',
  'Seu certificado venceu',
  'Só o selo desta instalação, e não o do seu certificado, está em um documento assinado',
])
export const signingRefused = told('refused', [
  'warning',
  'Assinatura recusada',
  'Uma pessoa recusou assinar um documento',
])
export const signingExpired = told('expired', [
  'warning',
  'Prazo de assinatura vencido',
  'Terminou o prazo para assinar um documento',
])
export const signingUndelivered = told('undelivered', [
  'warning',
  'E-mail de assinatura não entregue',
  'Não foi possível enviar por e-mail um documento a assinar',
])

/** Its deal was undone, or its offer has ended. */
export const signingNotCancelled = told('not_cancelled', [
  'warning',
  'Assinatura não cancelada',
  'O serviço não cancelou, e pode ainda ser assinado, um documento',
])

export const signingOpened = (of: Of, action: WayOfOpening, detail: 'signed' | 'original'): Opening => ({
  ...ofSigning(of),
  action,
  detail,
})
