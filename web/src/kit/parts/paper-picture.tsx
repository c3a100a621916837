import './paper-picture.css';
import { useEffect, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

/** A drawn paper: its picture, its size in millimetres, and places on it to frame in red, with what each is called. */
export interface DrawnPaper {
  svg: string;
  width: number;
  height: number;
  missing: readonly { field: string; x: number; y: number; width: number; height: number }[];
}

/** An address for a picture that was drawn; given back when it is no longer shown. */
const usePicture = (svg: string): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Paper stays light in the dark; what it misses is framed in red. Large, it has its physical size. */
export const PaperPicture = ({ drawn, isLarge, alt }: { drawn: DrawnPaper; isLarge: boolean; alt: string }) => {
  const address = usePicture(drawn.svg);
  const { width, height, missing } = drawn;
  if (!address) return <Skeleton shape="chart" />;
  return (
    <div className="ib-paper">
      <div style={{ width: isLarge ? `${width}mm` : '100%' }}>
        <img src={address} alt={alt} />
        {missing.map(box => (
          <span
            key={`${box.field} ${box.x} ${box.y}`}
            title={box.field}
            style={{
              left: percent(box.x, width),
              top: percent(box.y, height),
              width: percent(box.width, width),
              height: percent(box.height, height),
            }}
          />
        ))}
      </div>
    </div>
  );
};
