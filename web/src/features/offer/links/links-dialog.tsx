import { Text } from '@mantine/core'
import type { MadeOfferLink, OfferLink, OfferLinks } from '@soleira/domain/offer/link-contract'
import type { Offer } from '@soleira/domain/offer/offer'
import { useQuery } from '@tanstack/react-query'
import { LinksDialog } from '../../../components/links-dialog.tsx'
import { LinkLine } from './link-line.tsx'
import { MadeLinks } from './made-links.tsx'
import { NewLinksForm } from './new-links-form.tsx'
import { offerLinksQuery } from './queries.ts'

interface OfferLinksDialogProps {
  offer: Offer
  title: string
  onClose: () => void
}

/** Sends an open offer to those who must accept it, and shows what they have answered, with its evidence. */
export function OfferLinksDialog({ offer, title, onClose }: OfferLinksDialogProps) {
  return (
    <LinksDialog<OfferLinks, MadeOfferLink[]>
      title={title}
      failure="Não foi possível carregar os links"
      links={useQuery(offerLinksQuery(offer))}
      onClose={onClose}
      startsNew={(all) => all.links.length === 0 && nothingToMake(offer, all) === null}
      intro={
        <>
          Cada pessoa recebe um link só seu: lê o documento como foi apresentado e responde no celular, com um
          código que chega ao e-mail dela. Cada resposta fica guardada com as suas evidências.
        </>
      }
      lines={({ links }, onMade) =>
        links.length === 0 ? (
          <Text>Nenhum link foi feito para esta proposta.</Text>
        ) : (
          links.map((link) => (
            <LinkLine
              key={link.id}
              offer={offer}
              link={link}
              mayRenew={offer.state === 'presented' && isLatest(link, links)}
              onMade={onMade}
            />
          ))
        )
      }
      newLabel="Novo link"
      nothingToMake={(all) => nothingToMake(offer, all)}
      form={(all, making) => <NewLinksForm offer={offer} people={all.people} {...making} />}
      made={(made, onDone) => <MadeLinks offer={offer} made={made} onDone={onDone} />}
    />
  )
}

/** The newest of a person stands first. */
const isLatest = ({ id, personId }: OfferLink, links: readonly OfferLink[]) =>
  links.find((one) => one.personId === personId)?.id === id

function nothingToMake({ state, document }: Offer, { people }: OfferLinks): string | null {
  if (state !== 'presented') return 'A proposta não está mais aberta: nenhum link novo pode ser feito.'
  if (!document)
    return 'O documento desta proposta não foi guardado quando ela foi apresentada. Registre a resposta.'
  return people.some(({ hasAccepted }) => !hasAccepted) ? null : 'Quem precisa aceitar já aceitou.'
}
