import './camera.css';
import { bestCode, codeAsScanned } from '@inbound/shared/delivery/label/codes';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../parts/notice.tsx';
import { type Decoder, openDecoder } from './decoder.ts';

/** Between two looks at the picture. */
const LOOK_MS = 200;
/** A label stays before the camera for a while: it is one scan. */
const SAME_MS = 3_000;

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } },
  });

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

/** Which of the codes in sight is meant; undefined where none is. */
type Choice = (codes: readonly string[]) => string | undefined;

interface Watching {
  choose: Choice;
  isOver(): boolean;
  see(code: string): void;
}

/** Looks at the picture until it is told to end; each code is told once as long as it stays. */
const watch = async (video: HTMLVideoElement, decoder: Decoder, { choose, isOver, see }: Watching) => {
  let seen = { code: '', at: 0 };
  while (!isOver()) {
    const code = choose((await decoder.read(video)).map(codeAsScanned));
    const now = performance.now();
    if (code !== undefined && !isOver()) {
      if (code !== seen.code || now - seen.at > SAME_MS) see(code);
      seen = { code, at: now };
    }
    await pause(LOOK_MS);
  }
};

interface CameraViewProps {
  /** Of several codes, that of a label which says most of its unit, unless the screen looks for something else. */
  choose?: Choice;
  see(code: string): void;
}

/** The camera of the device, as long as it is shown; every code that it sees is told. */
export const CameraView = ({ choose = bestCode, see }: CameraViewProps) => {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(see);
  const choice = useRef(choose);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = see;
    choice.current = choose;
  });
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    let decoder: Decoder | undefined;
    const free = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      decoder?.close();
    };
    const start = async () => {
      [stream, decoder] = await Promise.all([openCamera(), openDecoder()]);
      const screen = video.current;
      if (over || !screen) return free();
      screen.srcObject = stream;
      await screen.play();
      await watch(screen, decoder, {
        choose: codes => choice.current(codes),
        isOver: () => over,
        see: code => latest.current(code),
      });
    };
    start().catch(() => {
      free();
      if (!over) setFailed(true);
    });
    return () => {
      over = true;
      free();
    };
  }, []);
  if (failed) return <Notice tone="warning">{t('kit.scan.noCamera')}</Notice>;
  return <video ref={video} className="ib-camera" muted playsInline aria-label={t('kit.scan.camera')} />;
};
