import { Text } from '@mantine/core'
import type { Shares } from '@soleira/domain/share/contract'
import { useQuery } from '@tanstack/react-query'
import { LinksDialog } from '../../components/links-dialog.tsx'
import { MadeLink } from '../../components/made-link.tsx'
import { type MadeShare, NewLinkForm } from './dialog/new-link-form.tsx'
import { ShareLine } from './dialog/share-line.tsx'
import { sharesQuery } from './queries.ts'

interface ShareDialogProps {
  propertyId: number
  /** Opens the form, with this dossier chosen. */
  dossierId?: number | undefined
  onClose: () => void
}

export function ShareDialog({ propertyId, dossierId, onClose }: ShareDialogProps) {
  return (
    <LinksDialog<Shares, MadeShare>
      title="Compartilhar documentos"
      failure="Não foi possível carregar os links"
      links={useQuery(sharesQuery(propertyId))}
      onClose={onClose}
      startsNew={({ shares }) => dossierId !== undefined || shares.length === 0}
      intro={
        <>
          Cada pessoa recebe o seu link. Ele mostra só o que você escolher, até quando você quiser, e você vê
          o que foi aberto.
        </>
      }
      lines={({ shares }, onMade) =>
        shares.length === 0 ? (
          <Text>Nenhum link foi criado para este imóvel.</Text>
        ) : (
          shares.map((share) => (
            <ShareLine key={share.id} propertyId={propertyId} share={share} onMade={onMade} />
          ))
        )
      }
      newLabel="Novo link"
      form={(offered, making) => (
        <NewLinkForm propertyId={propertyId} offered={offered} dossierId={dossierId} {...making} />
      )}
      made={({ uri, recipient, isAnew }, onDone) => (
        <MadeLink
          uri={uri}
          words={`Olá! Segue o link com os documentos do imóvel: ${uri}`}
          subject="Documentos do imóvel"
          doneLabel="Voltar aos links"
          onDone={onDone}
        >
          {isAnew ? 'O novo endereço de ' : 'O link de '}
          <strong>{recipient}</strong> está pronto{isAnew && '; o anterior já não abre'}.
        </MadeLink>
      )}
    />
  )
}
