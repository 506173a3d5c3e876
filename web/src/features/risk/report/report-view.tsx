import { Button, Title } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { type Finding, findingsTitle } from '@soleira/domain/risk/findings/finding'
import { isAssuring } from '@soleira/domain/risk/level-words'
import type { RiskReport } from '@soleira/domain/risk/report'
import { Panel } from '../../../components/panel.tsx'
import {
  IconAlertTriangle,
  IconFileSearch,
  IconFileTypePdf,
  IconListCheck,
  IconScale,
} from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { ReportBadge } from '../risk-badge.tsx'
import { AboutAnalysis } from '../wizard/about-analysis.tsx'
import { WizardFrame } from '../wizard/wizard-frame.tsx'
import { AnalysedFacts } from './analysed-facts.tsx'
import { Drafts } from './drafts.tsx'
import { Origin } from './origin.tsx'
import { PaperFindings } from './paper-findings.tsx'
import classes from './report.module.css'
import { useReportPdf } from './use-downloads.ts'

/** Shows every text of the report only as text, never as markup. */
export function ReportView({ analysis, report }: { analysis: Analysis; report: RiskReport }) {
  const pdf = useReportPdf()
  const findings = report.findings ?? []
  return (
    <WizardFrame step={6} plain about={<AboutAnalysis analysis={analysis} />} heading="Relatório">
      <div className={classes.report}>
        <div className={classes.verdict} data-level={report.riskLevel} data-assuring={isAssuring(report)}>
          <div className={classes.head}>
            <div className={classes.badge}>
              <Title order={3} className={classes.label}>
                Diagnóstico de risco
              </Title>
              <ReportBadge report={report} />
            </div>
            <Button
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              loading={pdf.isPending}
              onClick={() => pdf.mutate(analysis.id)}
            >
              Baixar PDF
            </Button>
          </div>
          <p className={classes.summary}>{report.summary}</p>
          <Origin analysis={analysis} />
          {analysis.finishedAt && (
            <p className={classes.when}>Concluída em {showMoment(analysis.finishedAt)}</p>
          )}
        </div>
        <PaperFindings findings={findings.filter(({ ground }) => ground === 'papers')} />
        <Points
          title="Alertas de Risco"
          icon={IconAlertTriangle}
          texts={report.alerts}
          none="Nenhum alerta."
        />
        <Points
          title="Recomendações Jurídicas"
          icon={IconScale}
          texts={report.recommendations}
          none="Nenhuma recomendação."
        />
        <Points
          title="Lista de Pendências"
          icon={IconListCheck}
          texts={report.pendencies}
          none="Nenhuma pendência."
        />
        <Findings findings={findings.filter(({ ground }) => ground !== 'papers')} />
        <Drafts analysis={analysis} suggested={analysis.source === 'ai' ? report.contractModels : []} />
        <AnalysedFacts analysis={analysis} />
        <p className={classes.when}>Este relatório não substitui o parecer de um advogado.</p>
      </div>
    </WizardFrame>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (!findings.length) return null
  return (
    <Panel title={findingsTitle}>
      <ul className={classes.points}>
        {findings.map(({ text, restsOn, rows = [] }) => (
          <li key={text}>
            <IconFileSearch className={classes.mark} size={18} stroke={1.6} aria-hidden />
            <div>
              {text} <span className={classes.rests}>{restsOn}</span>
              {rows.length > 0 && (
                <ul className={classes.rows}>
                  {rows.map(({ what, says }) => (
                    <li key={what}>
                      {what}: {says}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface PointsProps {
  title: string
  icon: typeof IconScale
  texts: readonly string[]
  none: string
}

function Points({ title, icon: Mark, texts, none }: PointsProps) {
  return (
    <Panel title={title}>
      {texts.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.points}>
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which an AI may repeat itself
            <li key={index}>
              <Mark className={classes.mark} size={18} stroke={1.6} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
