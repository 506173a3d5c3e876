import type { PaperOpening } from '@soleira/domain/history/contract'
import { openedName } from '@soleira/domain/history/opening-words'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconDeviceDesktopCheck, IconDownload, IconEye } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { sessionPlaceNames } from '../place-names.ts'
import { PropertyNumber } from '../property-number.tsx'
import classes from './openings.module.css'

export function OpeningRow({ opening }: { opening: PaperOpening }) {
  const { action, entity, detail, fileName, isThere, property, session, createdAt } = opening
  const { device, place, isCurrent } = session
  const Mark = action === 'viewed' ? IconEye : IconDownload
  return (
    <li className={classes.row}>
      <span className={classes.mark}>
        <Mark size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.what}>
        <div className={classes.name}>{openedName(entity, detail)}</div>
        <div className={classes.facts}>
          {action === 'viewed' ? 'Visto' : 'Baixado'}
          {property && ' · '}
          {property && <PropertyNumber property={property} />}
        </div>
        {fileName && <div className={classes.file}>{fileName}</div>}
        {!isThere && <div className={classes.file}>Documento excluído</div>}
      </div>
      <div className={classes.where}>
        <time className={classes.when} dateTime={createdAt}>
          {showMoment(createdAt)}
        </time>
        <div className={classes.facts}>
          {device}
          {place && `, ${sessionPlaceNames[place].toLowerCase()}`}
        </div>
        {isCurrent && (
          <StateTag color="garrafa" icon={IconDeviceDesktopCheck}>
            Esta sessão
          </StateTag>
        )}
      </div>
    </li>
  )
}
