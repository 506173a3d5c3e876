import { Alert, Button, Text } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { natureLabel } from '@soleira/domain/risk/nature'
import { noService } from '@soleira/domain/risk/no-service'
import { sentToAi } from '@soleira/domain/risk/prompt'
import { questions } from '@soleira/domain/risk/question'
import { useQuery } from '@tanstack/react-query'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconAlertTriangle, IconListDetails, IconPlayerStop, IconSparkles } from '../../../icons/index.ts'
import { channelsQuery } from '../../../lib/api/channels.ts'
import { useCancelAnalysis, useRunAnalysis } from '../mutations.ts'
import { PapersForAi } from './papers-for-ai.tsx'
import classes from './run-step.module.css'
import { focusStepTitle } from './step-title.ts'

export function RunStep({ analysis, isSending }: { analysis: Analysis; isSending: boolean }) {
  const { id, status } = analysis
  const { data: channels } = useQuery(channelsQuery)
  const run = useRunAnalysis(id)
  const cancel = useCancelAnalysis(id)
  const running = status === 'running'
  const asksAi = channels !== undefined && channels.ai !== 'none'
  return (
    <form
      className={classes.run}
      onSubmit={(event) => {
        event.preventDefault()
        run.mutate()
      }}
    >
      <Facts analysis={analysis} />
      <Text size="sm" c="dimmed" maw="44rem">
        {sentToAi} Se ela não responder, o relatório é feito por regras e diz isso. Nos dois casos ele traz
        também o que o cadastro do imóvel e os seus papéis lidos dizem.
      </Text>
      {asksAi && <PapersForAi analysis={analysis} />}
      {channels?.ai === 'none' && (
        <Alert color="yellow" icon={<IconListDetails size={18} />} title={noService}>
          O relatório será feito pelas regras do Soleira, a partir da natureza do negócio, das respostas e do
          cadastro do imóvel.
        </Alert>
      )}
      {status === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title="A última tentativa não terminou">
          {analysis.failure}
        </Alert>
      )}
      <div className={classes.actions}>
        <SubmitButton
          pending={run.isPending || running}
          pendingLabel={asksAi ? 'Conectando com OpenRouter...' : 'Analisando...'}
          disabled={isSending}
          leftSection={<IconSparkles size={16} aria-hidden />}
        >
          {asksAi ? 'Iniciar Análise com OpenRouter' : 'Analisar'}
        </SubmitButton>
        {running && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: focusStepTitle })}
          >
            Cancelar análise
          </Button>
        )}
      </div>
      <Text size="sm" role="status">
        {running &&
          'A análise está em andamento. Você pode sair desta tela: o relatório estará aqui quando ficar pronto.'}
        {isSending && 'Aguarde o fim dos envios para iniciar a análise.'}
      </Text>
    </form>
  )
}

function Facts({ analysis: { nature, documents } }: { analysis: Analysis }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Natureza do negócio</dt>
        <dd>{nature && natureLabel(nature)}</dd>
      </div>
      <div>
        <dt>Respostas</dt>
        <dd>{questions.length}</dd>
      </div>
      <div>
        <dt>Documentos</dt>
        <dd>{documents.length}</dd>
      </div>
    </dl>
  )
}
