import { whatsAppUrl } from '@soleira/domain/format/phone-number'
import type { Visit } from '@soleira/domain/visit/visit'
import { MenuItem } from '../../../components/late-menu.tsx'

interface WhatsAppItemsProps {
  leads: Visit['leads']
  text: string
  onOpened: (leadId: number) => void
}

/** Late, because telling a mobile phone from others takes the numbering plans of all countries. */
export function WhatsAppItems({ leads, text, onOpened }: WhatsAppItemsProps) {
  return leads.map(({ id, fullName, phone }) => {
    const url = whatsAppUrl(phone, text)
    if (!url) return null
    const open = () => {
      window.open(url, '_blank', 'noopener,noreferrer')
      onOpened(id)
    }
    return (
      <MenuItem key={id} onClick={open}>
        Abrir no WhatsApp: {fullName}
      </MenuItem>
    )
  })
}
