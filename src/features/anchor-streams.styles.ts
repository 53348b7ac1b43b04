import { css } from '@linaria/core'
import { color, hover, radius, space, type } from '../styles/tokens'

export const streams = css`
  margin-top: ${space.s5};
  > h2 {
    margin-bottom: ${space.s2};
    font-size: ${type.s15};
    font-weight: 600;
  }
`

export const rows = css`
  display: grid;
  gap: ${space.s2};
  list-style: none;
`

export const row = css`
  container-type: inline-size;
  &[data-offers] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding-right: ${space.s3};
    border-radius: ${radius.card};
    background: ${color.card};
    > a {
      flex: 1 1 12rem;
    }
    > button {
      margin: ${space.s2} 0 ${space.s2} auto;
    }
  }
  > a {
    display: grid;
    grid-template-columns: minmax(0, 8.5rem) minmax(0, 1fr);
    gap: ${space.s3};
    align-items: center;
    padding: ${space.s2};
    border-radius: ${radius.card};
    background: ${color.card};
    color: ${color.ink};
  }
  /* On a phone English words need the width that its buttons would take. */
  @container (max-width: 30rem) {
    &[data-offers]:lang(en) > a {
      flex-basis: 100%;
    }
    &[data-offers]:lang(en) > button {
      margin-top: 0;
    }
  }
  /* With large letters the words go below the picture. */
  @container (max-width: 15rem) {
    > a {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  b {
    display: -webkit-box;
    overflow: hidden;
    font-size: ${type.s15};
    font-weight: 600;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    margin-top: 2px;
    color: ${color.ink3};
    font-size: ${type.s12};
    white-space: normal;
  }
  ${hover} {
    > a:hover b {
      color: ${color.accentInk};
    }
  }
`

export const badge = css`
  position: absolute;
  top: 6px;
  left: 6px;
  display: flex;
`

export const length = css`
  position: absolute;
  right: 6px;
  bottom: 6px;
  padding: 0 6px;
  border-radius: ${radius.small};
  background: rgba(7, 9, 13, 0.72);
  color: #fff;
  font-size: ${type.s11};
`
