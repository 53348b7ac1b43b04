import { getLivingRecordByViewers } from '../../../contract/live'
import { listOf } from '../../../machines/connect/list'
import { screen } from '../../shell/screen'
import { Link } from 'react-router-dom'

export const home = screen({
  needs: () => ({ live: listOf(getLivingRecordByViewers, { matchType: 0 }, 50) }),
  view: ({ live }) => (
    <ul>
      {live.is === 'shown' &&
        live.items.map((record) => (
          <li key={record.liveId}>
            <Link to={`/live?id=${record.liveId}`}>{record.title}</Link>
          </li>
        ))}
    </ul>
  ),
})
