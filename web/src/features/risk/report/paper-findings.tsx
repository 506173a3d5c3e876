import { checkedWords, type Finding, paperFindingsTitle } from '@soleira/domain/risk/findings/finding'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Panel } from '../../../components/panel.tsx'
import { IconAlertTriangle, IconEye, IconFileSearch } from '../../../icons/index.ts'
import { placeText } from '../../reading/page-place.ts'
import { RiskBadge } from '../risk-badge.tsx'
import classes from './report.module.css'

export function PaperFindings({ findings }: { findings: readonly Finding[] }) {
  if (!findings.length) return null
  return (
    <Panel title={paperFindingsTitle}>
      <ul className={classes.points}>
        {findings.map(({ text, level, paper, restsOn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, and two papers may say the same
          <li key={index}>
            {level ? (
              <IconAlertTriangle className={classes.mark} size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconFileSearch className={classes.mark} size={18} stroke={1.6} aria-hidden />
            )}
            <span>
              {text} {level && <RiskBadge level={level} />}
              {paper ? <InPaper paper={paper} /> : <span className={classes.rests}>{restsOn}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function InPaper({ paper }: { paper: NonNullable<Finding['paper']> }) {
  const { readingId, page, words, box, checked } = paper
  return (
    <span className={classes.rests}>
      <AnchorLink
        to="/leituras/$id"
        params={{ id: String(readingId) }}
        search={{ marca: placeText(box), ...(page > 1 && { pagina: page }) }}
        className={classes.words}
      >
        <IconEye size={14} aria-hidden /> Página {page}: “{words}”
      </AnchorLink>{' '}
      · {checkedWords[checked]}
    </span>
  )
}
