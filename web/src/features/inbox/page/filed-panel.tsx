import { Button } from '@mantine/core'
import { certificateWords } from '@soleira/domain/certificate/certificate-words'
import { dayOf } from '@soleira/domain/certificate/validity'
import { viewDocument } from '@soleira/domain/document/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import type { InboxPaper } from '@soleira/domain/inbox/contract'
import { ButtonLink } from '../../../components/button-link.tsx'
import { Facts } from '../../../components/facts.tsx'
import { IconArrowBackUp, IconFileCheck } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { OffersOfPaper } from '../../paper-fact/facts-card.tsx'
import { useUnfile } from '../mutations.ts'
import classes from './page.module.css'

interface FiledPanelProps {
  paper: InboxPaper
  filed: NonNullable<InboxPaper['filed']>
}

type Filled = FiledPanelProps['filed']['fills'][number]

const placeWords = ({ what, name }: Filled) =>
  what === 'slot' ? `captação ('${name}')` : `due diligence ('${name}')`

export function FiledPanel({ paper, filed }: FiledPanelProps) {
  const unfile = useUnfile()
  const { property, personId, kindName, documentId, filedAt, person, fills, certificate } = filed
  const { number, code, issuedOn } = certificate ?? {}
  const words = certificate && certificateWords(certificate, dayOf(new Date()))
  return (
    <div className={classes.form}>
      <p className={classes.done}>
        <IconFileCheck size={18} aria-hidden /> Arquivado em {showMoment(filedAt)}
      </p>
      <Facts
        facts={[
          ['O que é', kindName],
          ['Vale em', fills.map(placeWords).join(' e ')],
          ['De quem', person],
          ['Imóvel', property && `${property.sequenceNumber} · ${property.title}`],
          ['Resultado', words?.result],
          ['Número', number],
          ['Código de verificação', code],
          ['Emissão', issuedOn && showDate(issuedOn)],
          ['Validade', words?.validity],
        ]}
      />
      <OffersOfPaper
        offers={paper.offers.map((offer) => ({ ...offer, documentId, paper: kindName }))}
        paper={kindName}
        propertyIds={property ? [property.propertyId] : []}
      />
      <div className={classes.buttons}>
        {property ? (
          <ButtonLink to="/property/$id" params={{ id: String(property.propertyId) }} search={{}}>
            Abrir o imóvel
          </ButtonLink>
        ) : (
          <ButtonLink to="/pessoas/$id" params={{ id: String(personId) }}>
            Abrir a pessoa
          </ButtonLink>
        )}
        <Button
          variant="default"
          component="a"
          href={urlOf(viewDocument, { params: { id: documentId } })}
          target="_blank"
          rel="noopener"
        >
          Ver o arquivo
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={unfile.isPending}
          onClick={() => unfile.mutate(paper)}
        >
          Devolver à caixa
        </Button>
      </div>
    </div>
  )
}
