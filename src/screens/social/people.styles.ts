import { css } from '@linaria/core'
import { liveMotion } from '../../styles/live-motion'
import { color, hover, layer, radius, space, type, wide, wider } from '../../styles/tokens'

/** The field stays in sight while the rows scroll. */
export const search = css`
  position: sticky;
  top: 52px;
  z-index: ${layer.sticky};
  margin: 0 -16px;
  padding: ${space.s1} 16px ${space.s2};
  background: ${color.page};
  > form {
    max-width: 30rem;
  }
`

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s2};
  padding-top: ${space.s3};
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.s3};
  }
  ${wider} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** With large letters the button goes below the name. */
const tight = '@container (max-width: 15rem)'

export const row = css`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.s1} ${space.s3};
  min-height: 4.5rem;
  padding: ${space.s2} 14px;
  border-radius: ${radius.card};
  background: ${color.card};
  > a:first-child,
  > div:first-child {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${space.s3};
    min-width: 0;
    min-height: 52px;
    border-radius: ${radius.inner};
    ${tight} {
      flex: 1 0 100%;
    }
  }
  > a:first-child > span:last-child,
  > div:first-child > span:last-child {
    flex: 1;
    min-width: 0;
  }
  > div:first-child > a:last-child {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    min-width: 0;
    min-height: 52px;
  }
  /* A name has all the width there is: the badge goes below where both have no room. */
  strong {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    font-size: ${type.s15};
    font-weight: 600;
    > span:first-child {
      display: -webkit-box;
      overflow: hidden;
      max-width: 100%;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow-wrap: anywhere;
    }
    > :not(:first-child) {
      flex: none;
    }
    > [data-look='live']::before {
      ${liveMotion}
    }
  }
  small {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${color.ink3};
    font-size: ${type.s12};
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  ${hover} {
    > a:hover strong,
    > div > a:hover strong {
      color: ${color.accentInk};
    }
  }
`

/** On air: a ring around the picture. */
export const face = css`
  flex: none;
  display: grid;
  border-radius: ${radius.round};
  &[data-live] {
    box-shadow:
      0 0 0 2px ${color.card},
      0 0 0 4px ${color.live};
  }
`

export const byId = css`
  max-width: 30rem;
  margin-bottom: ${space.s3};
`

export const ownId = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s1} ${space.s3};
  margin-bottom: ${space.s4};
  color: ${color.ink2};
  font-size: ${type.s13};
  b {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`

/** Of finding somebody. */
export const otherWays = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  padding: ${space.s2} 0;
`
