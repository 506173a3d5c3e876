import { Button } from '@mantine/core'
import type { Automation } from '@soleira/domain/automation/contract'
import { whyItWaits } from '@soleira/domain/automation/received'
import { certificateWords, codeText } from '@soleira/domain/certificate/certificate-words'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { viewDocument } from '@soleira/domain/document/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { confirm } from '../../../components/confirm.tsx'
import { IconCheck, IconEye } from '../../../icons/index.ts'
import { type Address, urlOf } from '../../../lib/api/api.ts'
import { useJudge } from '../mutations.ts'
import { isFree } from '../words.ts'
import classes from './item.module.css'

const view = { method: 'GET', path: '/api/documents/{id}/view' } satisfies Address<typeof viewDocument>

interface ReceivedPaperProps {
  automation: Automation
  received: NonNullable<Automation['received']>
  name: string
}

export function ReceivedCertificate({ automation, received, name }: ReceivedPaperProps) {
  const { mutate, isPending } = useJudge()
  const { documentId, result, doubts, fileName } = received

  async function askRemoval() {
    const sure = await confirm({
      title: 'Descartar certidão',
      message: `Tem certeza que deseja descartar "${fileName}"? O PDF é apagado${isFree(automation) ? '.' : ', e o que o serviço cobrou não volta.'}`,
      confirmLabel: 'Descartar',
      destructive: true,
    })
    if (sure) mutate({ automation, isValid: false })
  }

  return (
    <div className={classes.received}>
      <p>{whyItWaits(result, doubts)}</p>
      <ReceivedFacts received={received} />
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={urlOf<typeof viewDocument>(view, { params: { id: documentId } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={`Ver PDF: ${name}`}
        >
          Ver PDF
        </Button>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconCheck size={14} aria-hidden />}
          disabled={isPending}
          aria-label={`Validar: ${name}`}
          onClick={() => mutate({ automation, isValid: true })}
        >
          Validar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          disabled={isPending}
          aria-label={`Descartar: ${name}`}
          onClick={askRemoval}
        >
          Descartar
        </Button>
      </div>
    </div>
  )
}

function ReceivedFacts({ received }: Pick<ReceivedPaperProps, 'received'>) {
  const { number, code, issuedOn, validUntil, result } = received
  const validityBasis = validUntil ? ('printed' as const) : null
  const stated = { result, resultBy: 'provider', issuedOn, validUntil, validityBasis } as const
  const words = certificateWords(stated, dayOf(new Date()))
  return (
    <span className={classes.facts}>
      <span>{words.line}</span>
      {number && <span>Nº {number}</span>}
      {code && <span>{codeText(code)}</span>}
      {issuedOn && <span>Emitida em {showDate(issuedOn)}</span>}
    </span>
  )
}
