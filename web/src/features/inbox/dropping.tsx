import { IconFiles } from '../../icons/index.ts'
import classes from './dropping.module.css'

export { bringIn, resumeInboxDelivery } from './delivery.ts'

export function DropNotice() {
  return (
    <div className={classes.cover}>
      <p className={classes.words}>
        <IconFiles size={28} stroke={1.5} aria-hidden /> Solte para enviar à caixa de papéis
      </p>
    </div>
  )
}
