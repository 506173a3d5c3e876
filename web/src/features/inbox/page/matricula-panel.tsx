import { Skeleton } from '@mantine/core'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { showDate } from '@soleira/domain/format/birth-date'
import { concealCpf } from '@soleira/domain/format/cpf'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import type { InboxFile, readMatriculaActs } from '@soleira/domain/inbox/contract'
import { actNames } from '@soleira/domain/reading/matricula/act-name'
import { compareNumbers } from '@soleira/domain/reading/matricula/compare'
import { doubtWords, quoteUnread } from '@soleira/domain/reading/questions'
import { unreadPagesWords } from '@soleira/domain/reading/unread-pages'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { RowButton } from '../../../components/row-button.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertTriangle, IconCheck, IconCircleCheck } from '../../../icons/index.ts'
import { propertyQuery } from '../../property/queries.ts'
import { matriculaActsQuery } from '../queries.ts'
import classes from './matricula-panel.module.css'

type Read = AnswerOf<typeof readMatriculaActs>
type Act = Read['acts'][number]
type Owner = NonNullable<Read['owners']>[number]
type Doubt = Read['doubts'][number]
interface StandingProps extends Pick<Read, 'acts' | 'burdens' | 'gaps' | 'unreadPages' | 'doubts'> {
  isFiled: boolean
}

interface MatriculaPanelProps {
  paper: InboxFile
  onPage: (page: number) => void
}

const matriculas: readonly unknown[] = ['onus_reais', 'ONUS_REAIS']

export function MatriculaPanel({ paper, onPage }: MatriculaPanelProps) {
  const { id, proposal, filed, property } = paper
  const isOne = matriculas.includes(proposal?.kind)
  const { data, error, refetch } = useQuery({ ...matriculaActsQuery(id), enabled: isOne })
  if (!isOne) return null
  const propertyId = (filed?.property ?? property)?.propertyId
  const isFiled = Boolean(filed)
  const unread = isFiled ? paper.evidence.filter(({ field }) => field === 'unread') : []
  return (
    <Panel title="Atos da matrícula">
      {error && !data && (
        <RetryLine what="Não foi possível carregar os atos." error={error} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton h={72} />}
      {data && data.acts.length === 0 && (
        <>
          <Line isWarning>
            {data.free
              ? `Nenhum ato foi reconhecido. Dos ônus o papel diz, na página ${data.free.page}: “${data.free.text}”`
              : 'Nenhum ato foi reconhecido: dos ônus deste imóvel nada se sabe por este papel.'}
          </Line>
          {isFiled && <Doubts doubts={data.doubts.filter((doubt) => doubt !== 'no_acts')} />}
        </>
      )}
      {data && data.acts.length > 0 && (
        <div className={classes.parts}>
          <Standing {...data} isFiled={isFiled} />
          {data.owners && propertyId !== undefined && (
            <Owners owners={data.owners} propertyId={propertyId} isWhole={isWhole(data)} />
          )}
          {!data.owners && <p className={classes.line}>Não foi possível dizer quem é o proprietário.</p>}
          {unread.map(({ text }) => (
            <Line key={text} isWarning>
              {quoteUnread(text)}
            </Line>
          ))}
          <ol className={classes.acts} aria-label="Atos na ordem">
            {data.acts.map((act) => (
              <ActRow key={act.number} act={act} onPage={onPage} />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  )
}

function Standing({ acts, burdens, gaps, unreadPages, doubts, isFiled }: StandingProps) {
  const standing = acts.flatMap(({ lays, number }) => lays.map((kind) => `${actNames[kind]} (${number})`))
  return (
    <>
      <Line isWarning={burdens.length + doubts.length > 0}>
        {standing.length > 0
          ? `Ainda recai: ${standing.join(', ')}.`
          : 'Nos atos lidos nenhum ônus ainda recai.'}
      </Line>
      {gaps.length > 0 && (
        <Line isWarning>
          {`${gaps.length === 1 ? 'Um ato não foi lido' : `${gaps.length} atos não foram lidos`} (nº ${gaps.join(', ')}): pode haver mais ônus.`}
        </Line>
      )}
      {unreadPages > 0 && <Line isWarning>{`${unreadPagesWords(unreadPages)}: pode haver mais ônus.`}</Line>}
      {/* The form tells doubts until the paper is filed. A gap is told above, by its numbers. */}
      {isFiled && <Doubts doubts={doubts.filter((doubt) => doubt !== 'gap')} />}
    </>
  )
}

function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  return doubts.map((doubt) => (
    <Line key={doubt} isWarning>
      {doubtWords[doubt]}
    </Line>
  ))
}

/** An act that was not read may have made somebody else the owner. */
const isWhole = ({ gaps, unreadPages, doubts }: Read): boolean =>
  gaps.length + unreadPages + doubts.length === 0

interface OwnersProps {
  owners: readonly Owner[]
  propertyId: number
  isWhole: boolean
}

function Owners({ owners, propertyId, isWhole }: OwnersProps) {
  const { data: property } = useQuery(propertyQuery(propertyId))
  if (!property) return null
  const sellers = property.owners.map(({ cpf, fullName: name }) =>
    isLikeCnpj(cpf) ? { name, cnpj: cpf } : { name, cpf },
  )
  const { notSelling, notOwning, unnumbered } = compareNumbers(owners, sellers)
  return (
    <>
      <Line isWarning={!isWhole}>
        {`Proprietário ${isWhole ? 'na matrícula' : 'pelos atos lidos, a conferir'}: ${owners.map(named).join('; ')}.`}
      </Line>
      {notSelling.map((owner) => (
        <Line key={owner.value} isWarning>
          {`${named(owner)} não está entre os proprietários do imóvel ${property.sequenceNumber}.`}
        </Line>
      ))}
      {unnumbered.map((owner) => (
        <Line key={owner.value} isWarning>
          {`${named(owner)} está na matrícula sem CPF que se leia: confira se é proprietário do imóvel ${property.sequenceNumber}.`}
        </Line>
      ))}
      {notOwning.map((place) => (
        <Line key={place} isWarning>
          {`${property.owners[place]?.fullName} não foi lido entre os proprietários na matrícula.`}
        </Line>
      ))}
      {isWhole && notSelling.length + notOwning.length + unnumbered.length === 0 && (
        <Line isWarning={false}>{`São os proprietários do imóvel ${property.sequenceNumber}.`}</Line>
      )}
    </>
  )
}

function Line({ isWarning, children }: { isWarning: boolean; children: string }) {
  const Mark = isWarning ? IconAlertTriangle : IconCircleCheck
  return (
    <p className={classes.line} data-warning={isWarning || undefined}>
      <Mark size={16} aria-hidden /> <span>{children}</span>
    </p>
  )
}

function ActRow({ act, onPage }: { act: Act; onPage: (page: number) => void }) {
  const { number, kind, lays, date, value, people, isCancelled, cancelledBy, page } = act
  return (
    <li className={classes.act}>
      <div className={classes.what}>
        <strong>{number}</strong> {actNames[kind]}
        <div className={classes.soft}>
          {[date ? showDate(date) : 'sem data lida', ...(value ? [value] : []), ...people.map(named)].join(
            ' · ',
          )}
        </div>
      </div>
      {isCancelled ? (
        <StateTag color="gray" icon={IconCheck}>
          {cancelledBy ? `Cancelado por ${cancelledBy}` : 'Cancelado'}
        </StateTag>
      ) : (
        lays.length > 0 && (
          <StateTag color="terracota" icon={IconAlertTriangle}>
            Ainda recai
          </StateTag>
        )
      )}
      <RowButton kind="subtle" aria-label={`Ver ${number} na página ${page}`} onClick={() => onPage(page)}>
        {`Página ${page}`}
      </RowButton>
    </li>
  )
}

const named = ({ kind, value, name, share }: Owner): string =>
  [name, kind === 'cpf' ? concealCpf(value) : kind === 'cnpj' && value, share].filter(Boolean).join(', ')
