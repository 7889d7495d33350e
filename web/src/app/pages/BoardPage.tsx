import { useParams } from 'react-router';
import { BoardSkeleton } from '../../features/boards/components/BoardSkeleton.tsx';
import { BoardView } from '../../features/boards/components/BoardView.tsx';
import { WelcomePopup } from '../../features/boards/components/WelcomePopup.tsx';
import { useBoard } from '../../features/boards/use-board.ts';
import { QueryView } from '../../ui/QueryView.tsx';

export function BoardPage() {
  const { boardId = '' } = useParams();
  return <OneBoard key={boardId} boardId={boardId} />;
}

function OneBoard({ boardId }: { boardId: string }) {
  const state = useBoard(boardId);
  return (
    <QueryView query={state.query} skeleton={<BoardSkeleton />}>
      {(board) => (
        <>
          <BoardView board={board} state={state} />
          <WelcomePopup />
        </>
      )}
    </QueryView>
  );
}
