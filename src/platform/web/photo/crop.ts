/** The part of a picture that was chosen, as a file. */

/** In pixels of the upright picture. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Larger than any screen shows a face; the server makes its own sizes from it. */
const side = 800

/** @throws Error when the browser can't read the picture */
export async function cropped(address: string, { x, y, width, height }: Square): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, Math.round(width))
  canvas.getContext('2d')!.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not cut the picture.'))), 'image/jpeg', 0.92),
  )
}
