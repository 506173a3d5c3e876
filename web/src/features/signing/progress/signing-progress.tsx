import { Button, Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { ownSealWords } from '@soleira/domain/signing/certificate'
import { downloadSigning } from '@soleira/domain/signing/contract'
import { type EndCause, providerNames, type Signing } from '@soleira/domain/signing/signing'
import { isFinal, isOpen, type SigningState } from '@soleira/domain/signing/state'
import { ButtonLink } from '../../../components/button-link.tsx'
import { confirm } from '../../../components/confirm.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf,
  IconCircleMinus,
  IconClockHour4,
  IconDownload,
  IconPencil,
} from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { useSigningAct } from '../mutations.ts'
import { countSigned, stateWords } from '../standing.ts'
import type { SignerLink } from './made-signer-link.tsx'
import { OutsideForm } from './outside-form.tsx'
import classes from './progress.module.css'
import { ServiceStanding, useLookUpOnce } from './service-standing.tsx'
import { SignedOutside } from './signed-outside.tsx'
import { SignerLine } from './signer-line.tsx'

const looks: Record<SigningState, [color: string, icon: Icon]> = {
  draft: ['gray', IconPencil],
  sent: ['blue', IconClockHour4],
  partly_signed: ['yellow', IconCircleHalf],
  signed: ['green', IconCircleCheck],
  refused: ['terracota', IconCircleMinus],
  expired: ['terracota', IconClockHour4],
  cancelled: ['gray', IconCircleMinus],
  undelivered: ['terracota', IconAlertTriangle],
}

interface SigningProgressProps {
  signing: Signing
  isPaper: boolean
  onLink: (link: SignerLink) => void
  onDirty: (isDirty: boolean) => void
}

export function SigningProgress({ signing, isPaper, onLink, onDirty }: SigningProgressProps) {
  const { state, signers, provider, level, outside } = signing
  const takesFile = provider === 'manual' && !isFinal(state)
  const lookUp = useLookUpOnce(signing)
  return (
    <div className={classes.stack}>
      <Standing signing={signing} />
      {signing.service && <ServiceStanding signing={signing} service={signing.service} lookUp={lookUp} />}
      <section aria-label="Quem assina">
        <ol className={classes.signers}>
          {signers.map((signer) => (
            <SignerLine key={signer.id} signing={signing} signer={signer} onLink={onLink} />
          ))}
        </ol>
      </section>
      <Acts signing={signing} />
      {outside && <SignedOutside outside={outside} />}
      <Files signing={signing} />
      {takesFile && <OutsideForm signing={signing} startsOnPaper={isPaper} onDirty={onDirty} />}
      <Text size="sm" className={classes.soft}>
        {level.words} {level.advice} Fonte: {level.source}.
      </Text>
    </div>
  )
}

/** Nobody knows who has signed elsewhere until the file is here. */
const isCounted = ({ provider, signers }: Signing): boolean => provider !== 'manual' && signers.length > 1

const becauseOf: Record<EndCause, string> = {
  deal_undone: 'o negócio foi desfeito',
  offer_ended: 'a proposta não vale mais',
}

function Standing({ signing }: { signing: Signing }) {
  const { state, provider, sentAt, endedAt, endCause, remindedAt, expiresOn, isSealing, service } = signing
  const [look, icon] = looks[state]
  // A test binds nobody.
  const color = service?.sandbox && state === 'signed' ? 'yellow' : look
  const words = stateWords(signing)
  const facts = [
    provider === 'manual' ? 'Assinatura fora do Soleira' : `Por ${providerNames[provider]}`,
    sentAt && `${provider === 'manual' ? 'preparada' : 'enviada'} em ${showMoment(sentAt)}`,
    !isFinal(state) && `até ${showDate(expiresOn)}`,
    endedAt && isFinal(state) && `terminou em ${showMoment(endedAt)}`,
    state === 'cancelled' && endCause && becauseOf[endCause],
    remindedAt && !isFinal(state) && `último lembrete em ${showMoment(remindedAt)}`,
  ]
  return (
    <div className={classes.standing} role="status">
      <StateTag color={color} icon={icon}>
        {words.charAt(0).toUpperCase() + words.slice(1)}
      </StateTag>
      {isCounted(signing) && (
        <span>
          {countSigned(signing)} de {signing.signers.length} assinaram
        </span>
      )}
      <span className={classes.soft}>{facts.filter(Boolean).join(' · ')}</span>
      {isSealing && (
        <span>
          Todos assinaram. O arquivo com as assinaturas{' '}
          {service ? `ainda não veio da ${providerNames[provider]}.` : 'está sendo preparado.'}
        </span>
      )}
      {state === 'undelivered' && (
        <span>
          Um e-mail não chegou. Confira o endereço com a pessoa
          {service
            ? '. Se estiver errado, cancele e envie de novo.'
            : ', ou copie o link dela e entregue você.'}
        </span>
      )}
    </div>
  )
}

function whatFollows({ provider, service }: Signing): string {
  if (service) return `O documento é cancelado na ${providerNames[provider]}.`
  if (provider === 'manual') return ''
  return 'Quem abre o link lê que a assinatura foi cancelada, e quem já assinou recebe um e-mail.'
}

function Acts({ signing }: { signing: Signing }) {
  const { state, provider, service } = signing
  const { mutate, isPending, variables } = useSigningAct(signing)
  if (isFinal(state)) return null
  const running = isPending ? variables : null
  const isElsewhere = provider === 'manual'
  const isCancelling = service?.isCancelling === true
  const askToCancel = async () => {
    const goesOn = await confirm({
      title: 'Cancelar esta assinatura?',
      message: `${whatFollows(signing)} As assinaturas que já foram dadas ficam registradas.`.trim(),
      confirmLabel: 'Cancelar assinatura',
      cancelLabel: 'Voltar',
      destructive: true,
    })
    if (goesOn) mutate('cancel')
  }
  return (
    <div className={classes.actions}>
      {(state === 'draft' || (state === 'undelivered' && !service)) && !isElsewhere && !isCancelling && (
        <Button loading={running === 'send'} onClick={() => mutate('send')}>
          {state === 'draft' ? 'Enviar' : 'Enviar de novo'}
        </Button>
      )}
      {isOpen(state) && !isElsewhere && !isCancelling && (
        <Button variant="default" loading={running === 'remind'} onClick={() => mutate('remind')}>
          Lembrar
        </Button>
      )}
      <Button variant="subtle" color="red" loading={running === 'cancel'} onClick={() => void askToCancel()}>
        Cancelar
      </Button>
    </div>
  )
}

function Files({ signing: { id, signed, original, seal } }: { signing: Signing }) {
  const link = (which: 'signed' | 'original') => ({
    component: 'a' as const,
    href: urlOf(downloadSigning, { params: { id }, query: { which } }),
    download: '',
    leftSection: <IconDownload size={16} aria-hidden />,
  })
  return (
    <section aria-label="Arquivos" className={classes.files}>
      <div className={classes.actions}>
        {signed && <Button {...link('signed')}>Baixar assinado</Button>}
        <Button variant="default" {...link('original')}>
          Baixar original
        </Button>
        {signed?.fileType === 'application/pdf' && (
          <ButtonLink to="/verificar" target="_blank" variant="subtle">
            Verificar um arquivo
          </ButtonLink>
        )}
      </div>
      <Text size="xs" className={classes.hash}>
        SHA-256 do original: {original.sha256}
      </Text>
      {signed && (
        <Text size="xs" className={classes.hash}>
          SHA-256 do assinado: {signed.sha256}
        </Text>
      )}
      {seal && (
        <Text size="sm">
          {seal.isUsed && 'O arquivo tem o selo desta instalação do Soleira. '}
          {ownSealWords(seal)}
        </Text>
      )}
    </section>
  )
}
